import type { Winner } from '@jara/contract/games';
import { formatNaira, fromNaira } from '@jara/money/kobo';
import { Money } from '@jara/ui/money';
import { Skeleton } from '@jara/ui/skeleton';
import { useWinners } from '../../api/use-winners.ts';
import { WinnerAvatar } from '../../art/winner-avatar.tsx';
import { TEXTS } from './texts.ts';

/** One entry of the block, with formatted money and time. */
interface Post {
  readonly amount: string;
  readonly name: string;
  readonly game: string;
  readonly time: string;
}

/** Samples, marked as such, until there are winners. */
const SAMPLE_POSTS: readonly Post[] = [
  { amount: '₦4,500.00', name: 'Chi*** N.', game: 'Spin it', time: '09:14' },
  { amount: '₦1,200.00', name: 'Tu*** A.', game: 'Spin it', time: '11:02' },
  { amount: '₦25,000.00', name: 'Fat*** B.', game: 'Spin it', time: '13:47' },
  { amount: '₦800.00', name: 'Ef*** U.', game: 'Spin it', time: '15:30' },
  { amount: '₦10,000.00', name: 'Olu*** D.', game: 'Spin it', time: '18:05' },
  { amount: '₦2,000.00', name: 'Ng*** I.', game: 'Spin it', time: '20:21' },
];

const SHOWN = SAMPLE_POSTS.length;

function postOf({ amount, name, game, time }: Winner): Post {
  const clock = new Intl.DateTimeFormat('en-NG', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { amount: formatNaira(fromNaira(amount)), name, game, time: clock.format(new Date(time)) };
}

function PostRow({ post, isSample }: { post: Post; isSample: boolean }) {
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-xl border border-line bg-surface p-3 large-text:flex-wrap">
      <WinnerAvatar name={post.name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15 font-semibold">{post.name}</span>
        <span className="block truncate text-13 text-text-soft">
          {TEXTS.won(post.game)} · <span className="figures">{post.time}</span>
        </span>
      </span>
      <span className="text-right">
        <Money text={post.amount} tone={isSample ? 'plain' : 'in'} className="block text-17 font-semibold" />
        {isSample ? (
          <span className="rounded bg-sunken px-1.5 text-13 text-text-soft">{TEXTS.sample}</span>
        ) : null}
      </span>
    </li>
  );
}

/** Recent winners, or samples that are marked as such. */
export function RecentWinners() {
  const posts = useWinners()?.winners.slice(0, SHOWN).map(postOf) ?? null;
  const isSample = posts !== null && posts.length === 0;
  const shown = isSample ? SAMPLE_POSTS : posts;
  return (
    <section aria-labelledby="recent-winners" className="mt-10">
      <h2 id="recent-winners" className="font-head text-21">
        {TEXTS.winnersTitle}
      </h2>
      <p className="mt-1 min-h-11 text-15 text-text-soft md:min-h-6">
        {posts === null ? null : isSample ? TEXTS.samplesNote : TEXTS.winnersNote}
      </p>
      <ul className="mt-3 grid gap-3 min-[34rem]:grid-cols-2 lg:grid-cols-3">
        {shown === null
          ? SAMPLE_POSTS.map(({ name }) => (
              <li key={name}>
                <Skeleton className="h-17 rounded-xl" />
              </li>
            ))
          : shown.map((post) => (
              <PostRow key={`${post.name} ${post.time} ${post.amount}`} post={post} isSample={isSample} />
            ))}
      </ul>
    </section>
  );
}
