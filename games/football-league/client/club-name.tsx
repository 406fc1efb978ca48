import { clubAt } from '../clubs.ts';

/** In a `@container` as narrow as a phone of 360 px only a club's nickname fits. */
export function ClubName({ club, isTight = false }: { readonly club: number; readonly isTight?: boolean }) {
  const { name } = clubAt(club);
  const [city = '', ...nick] = name.split(' ');
  return (
    <span className="min-w-0 truncate">
      <span className={isTight ? '@max-[30rem]:sr-only' : '@max-[22rem]:sr-only'}>{city} </span>
      {nick.join(' ')}
    </span>
  );
}
