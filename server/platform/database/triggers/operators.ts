/** Triggers that make the first account of an installation its operator, and that keep the log of acts as it was written. */
export const operatorTriggers: Readonly<Record<string, string>> = {
  operator_first: `create trigger operator_first after insert on "user"
    when new.is_demo = 0 and not exists (select 1 from "user" where is_demo = 0 and id <> new.id)
    begin insert into operator(user_id, since) values (new.id, new.created_at); end`,
  operator_act_stays: `create trigger operator_act_stays before update on operator_act begin
    select raise(abort, 'A line of the log is never changed.');
  end`,
  operator_act_remains: `create trigger operator_act_remains before delete on operator_act begin
    select raise(abort, 'A line of the log is never deleted.');
  end`,
  operator_act_new: `create trigger operator_act_new before insert on operator_act
    when exists (select 1 from operator_act where id = new.id or seq = new.seq)
    begin select raise(abort, 'A line of the log is never replaced.'); end`,
}
