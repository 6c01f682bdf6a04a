/** The account that a line's points come from or go to; the other one is always the user's. */
const counterpart = (kind: string) => `case ${kind}
    when 'grant' then 'granted'
    when 'purchase' then 'sold'
    when 'subscription' then 'sold'
    when 'reversal' then 'sold'
    when 'spend' then 'spent'
    when 'refund' then 'spent'
    when 'expire' then 'expired' end`

/** Ends of the ids of users are spread evenly, so that payments of different users seldom change the same row. */
const part = 'substr(new.user_id, length(new.user_id) - 1)'

/**
 * Triggers that book the other side of every transfer, so that all accounts always sum to zero, and that refuse changes
 * to existing ledger lines.
 */
export const ledgerTriggers: Readonly<Record<string, string>> = {
  ledger_counterpart: `create trigger ledger_counterpart after insert on ledger begin
    select raise(abort, 'A line of the ledger has no counterpart.') where ${counterpart('new.kind')} is null;
    insert into point_account_part(name, part, balance) values (${counterpart('new.kind')}, ${part}, -new.amount)
      on conflict(name, part) do update set balance = point_account_part.balance - new.amount;
  end`,
  ledger_stays: `create trigger ledger_stays before update on ledger begin
    select raise(abort, 'A line of the ledger is never changed.');
  end`,
}
