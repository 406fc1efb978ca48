import { BASE, type Filling, PAYOUT_KOBO, WAITING } from './filling.ts';

/** Rows of queues and of the trail: a share of the players for each. */
export async function fillQueues({ make, players, until }: Filling): Promise<void> {
  const some = (share: number) => `generate_series(1, ${Math.ceil(players / share)}) i`;
  const at = `timestamptz '${until.toISOString()}' - i * interval '3 minutes'`;
  await make(
    'cases',
    `insert into support_case (case_id, received_at, source, topic, reply_to, letter, player_id, state, answer_by, answered_at)
     select gen_random_uuid(), ${at}, 'letter', 'deposit', 'player' || i || '@bench.invalid', repeat('A letter. ', 30), ${BASE} + i,
            case when i % 20 = 0 then 'open' else 'closed' end, ${at} + interval '1 day', null from ${some(100)}`,
  );
  await make(
    'marks and reports',
    `insert into harm_flag (player_id, day, rule, thresholds, figures, evidence, state, found_at)
     select ${BASE} + i, (${at})::date, 'chasing', '2026-01-01', '{"stakes": 3}', '{}', 'open', ${at} from ${some(200)};
     insert into aml_report (player_id, day, kind, figures, entries, found_at)
     select ${BASE} + i, (${at})::date, 'day', '{"amount": 500000000}', '{}', ${at} from ${some(500)}`,
  );
  await make(
    'documents and differences',
    `insert into identity_document (document_id, player_id, request_id, kind, received_at, state, decided_at, decided_by, note, notified_at, picture_deleted_at)
     select gen_random_uuid(), ${BASE} + i, i::text, 'passport', ${at}, case when i % 10 = 0 then 'waiting' else 'accepted' end,
            case when i % 10 > 0 then ${at} end, case when i % 10 > 0 then 'staff:bench' end, case when i % 10 > 0 then 'read' end,
            case when i % 10 > 0 then ${at} end, case when i % 10 > 0 then ${at} end from ${some(100)};
     insert into bank_difference (day, provider, source, reference, kind, ours_kobo, theirs_kobo, state, found_at)
     select (${at})::date, 'sandbox', 'ledger', 'difference-' || i, 'fee', 100, 90, 'open', ${at} from generate_series(1, 1000) i;
     insert into inbound_transfer (provider, provider_reference, channel, account_number, amount_kobo, sender_name, player_id, state, attempts,
                                   next_try_at, received_at, settled_at)
     select 'sandbox', 'unknown-' || i, 'transfer', '9', 100000 + i, 'Unknown ' || i, 0, 'suspense', 0, ${at}, ${at}, ${at} from ${some(500)}`,
  );
  await make(
    'events and alterations',
    `insert into significant_event (event_id, at, kind, actor, subject, details)
     select gen_random_uuid(), ${at}, 'large_win', 'system', 'player ' || i, '{"amount": 100}' from ${some(25)};
     insert into alteration (alteration_id, at, player_id, subject, field, before, after, actor)
     select gen_random_uuid(), ${at}, ${BASE} + i, 'player ' || ${BASE} + i, 'payee', null, 'account', 'player' from ${some(10)}`,
  );
  await make(
    'payouts under way',
    `insert into payout (player_id, reference, request_id, amount_kobo, bank_code, account_number, account_name, provider, state, attempts, next_check_at,
                         created_at, held_for, held_at, held_by)
     select ${BASE} + i, 'wd-' || lpad(((${BASE} + i) % 64)::text, 2, '0') || '-waiting' || lpad(i::text, 12, '0'), i::text, ${PAYOUT_KOBO}, '058', '0123456789',
            'Player ' || i, 'sandbox', 'created', 0, ${at} + interval '400 days', ${at}, 'staff', ${at}, 'staff:bench'
       from generate_series(1, ${WAITING}) i;
     insert into payout_seal (player_id, reference, holds, held, open, paid, back)
     select player_id, reference, 1, amount_kobo, amount_kobo, 0, 0 from payout where state = 'created'`,
  );
  await make(
    'the trail',
    `insert into desk_audit (seq, at, staff_id, actor, action, subject, before, after, reason, address, hash)
     select coalesce(last.seq, 0) + i, ${at}, null, 'staff' || i % 40 || '@bench.invalid', 'read /desk/player', 'player ' || ${BASE} + i % 5000, null, null, null,
            '127.0.0.1', sha256(i::text::bytea)
       from ${some(5)}, (select max(seq) as seq from desk_audit) last order by i;
     insert into desk_audit_seal (day, seq, head, digest)
     select day, seq, hash, sha256(decode(repeat('00', 32), 'hex') || convert_to(day::text || ' ' || seq || ' ', 'UTF8') || hash)
       from (select seq, hash from desk_audit order by seq desc limit 1) head, (select max(day) as day from ledger_day) last`,
  );
}
