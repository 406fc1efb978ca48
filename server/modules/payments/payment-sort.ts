/** The sort of a list of payments; `-`: the greatest first. Absent: the order of the list, which PostgreSQL reads by an index. */
export type PaymentSort = 'time' | '-time' | 'amount' | '-amount';
