/** The account that a line's points come from or go to; the other one is always the user's. */
const counterpart = (kind: string) => `case ${kind}
    when 'grant' then 'granted'
    when 'purchase' then 'sold'
    when 'subscription' then 'sold'
    when 'reversal' then 'sold'
    when 'spend' then 'spent'
    when 'refund' then 'spent'
    when 'expire' then 'expired' end`

/**
 * Triggers that book the other side of every transfer, so that all accounts always sum to zero, and that refuse changes
 * to existing ledger lines.
 */
export const ledgerTriggers: Readonly<Record<string, string>> = {
  ledger_counterpart: `create trigger ledger_counterpart after insert on ledger begin
    select raise(abort, 'A line of the ledger has no counterpart.') where ${counterpart('new.kind')} is null;
    update point_account set balance = balance - new.amount where name = ${counterpart('new.kind')};
  end`,
  ledger_stays: `create trigger ledger_stays before update on ledger begin
    select raise(abort, 'A line of the ledger is never changed.');
  end`,
}
