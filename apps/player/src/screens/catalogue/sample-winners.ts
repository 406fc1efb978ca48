/** One post of the block: money and time already as text. */
export interface Post {
  readonly amount: string;
  readonly name: string;
  readonly game: string;
  readonly time: string;
}

/** Shown, marked as samples, where nobody has won yet. */
export const SAMPLE_POSTS: readonly Post[] = [
  { amount: '₦4,500.00', name: 'Chi*** N.', game: 'Spin it', time: '09:14' },
  { amount: '₦1,200.00', name: 'Tu*** A.', game: 'Spin it', time: '11:02' },
  { amount: '₦25,000.00', name: 'Fat*** B.', game: 'Spin it', time: '13:47' },
  { amount: '₦800.00', name: 'Ef*** U.', game: 'Spin it', time: '15:30' },
  { amount: '₦10,000.00', name: 'Olu*** D.', game: 'Spin it', time: '18:05' },
  { amount: '₦2,000.00', name: 'Ng*** I.', game: 'Spin it', time: '20:21' },
];
