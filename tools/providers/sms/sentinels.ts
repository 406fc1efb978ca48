/** The behaviour of a fake SMS provider towards a number. */
export type SmsBehaviour =
  | 'delivered'
  | 'dnd'
  | 'invalid'
  | 'failed_later'
  | 'no_report'
  | 'reported_twice'
  | 'reported_out_of_order'
  | 'forged_report'
  | 'no_credit'
  | 'no_sender';

/** Numbers 0800 000 00xx; all others are delivered. */
const BEHAVIOURS: Readonly<Record<string, SmsBehaviour>> = {
  '01': 'dnd',
  '02': 'invalid',
  '03': 'failed_later',
  '04': 'no_report',
  '05': 'reported_twice',
  '06': 'reported_out_of_order',
  '07': 'forged_report',
  '08': 'no_credit',
  '09': 'no_sender',
};

export function smsBehaviourOf(to: string): SmsBehaviour {
  return BEHAVIOURS[/^\+?23480000000(\d\d)$/.exec(to)?.[1] ?? ''] ?? 'delivered';
}

/** The states of the reports that a message gets, in their order. */
export function reportsOf(behaviour: SmsBehaviour): readonly ('sent' | 'delivered' | 'failed')[] {
  switch (behaviour) {
    case 'delivered':
      return ['sent', 'delivered'];
    case 'failed_later':
      return ['sent', 'failed'];
    case 'reported_twice':
      return ['delivered', 'delivered'];
    case 'reported_out_of_order':
      return ['delivered', 'sent', 'failed'];
    case 'forged_report':
      return ['delivered'];
    default:
      return [];
  }
}
