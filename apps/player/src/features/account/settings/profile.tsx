import { Button } from '@jara/ui/button';
import { Field } from '@jara/ui/field';
import { AdirePattern } from '@jara/ui/pattern';
import { Spinner } from '@jara/ui/spinner';
import { BadgeCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Avatar } from './avatar.tsx';
import { ContactField } from './contact-field.tsx';
import { OPENED_BY } from './identity.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import { KycStatus } from './kyc-status.tsx';
import { LastLogin } from './last-login.tsx';
import { MyData } from './my-data.tsx';
import { TEXTS } from './profile-texts.ts';
import { SourceOfFunds } from './source-of-funds.tsx';
import { TEXTS as SETTINGS } from './texts.ts';
import { type ProfileQuery, useProfile } from './use-profile.ts';

/** `/dashboard/settings/profile` */
export function Component() {
  const query = useProfile();
  return (
    <section aria-labelledby="profile-heading" className="max-w-xl">
      <h2 id="profile-heading" className="mb-4 font-head text-21">
        {SETTINGS.profile}
      </h2>
      <SourceOfFunds />
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        <div className="dark-room relative h-20">
          <AdirePattern figure="comb" className="absolute inset-y-0 right-0 left-1/3 text-chalk/10" />
        </div>
        <div className="px-4 pb-5 md:px-6">
          {query.isLoading ? (
            <p className="flex min-h-72 items-center justify-center">
              <Spinner label={TEXTS.loading} />
            </p>
          ) : (
            <Details query={query} />
          )}
        </div>
      </div>
      <MyData />
    </section>
  );
}

function Details({ query: { profile, fullName, kycStatus, retry } }: { query: ProfileQuery }) {
  const [query, setQuery] = useSearchParams();
  const openedBy = OPENED_BY.values.find((value) => query.get(OPENED_BY.name) === value);
  const [isOpen, setIsOpen] = useState(openedBy !== undefined);
  function close() {
    setIsOpen(false);
    if (openedBy !== undefined) setQuery({}, { replace: true });
  }
  return (
    <>
      <Avatar fullName={fullName} className="relative -mt-10 size-20 border-4 border-surface text-28" />
      <p className="mt-2 font-head text-21 wrap-anywhere">{fullName}</p>
      <p className="mb-5 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-15 text-text-soft">
        {profile === undefined ? null : profile.userType === 'Agent' ? TEXTS.agent : TEXTS.individual}
        <span className="md:hidden">
          <KycStatus status={kycStatus} />
        </span>
      </p>
      {/* A profile that could not be fetched is not announced, as specified: the fields are empty, with a button to try again. */}
      {profile === undefined ? (
        <>
          <Field label={TEXTS.phoneNumber} readOnly value="" />
          <Field label={TEXTS.email} readOnly value="" />
          <Button variant="quiet" onClick={retry} className="-ml-5">
            <RotateCw aria-hidden="true" strokeWidth={1.75} className="size-5" />
            {TEXTS.retry}
          </Button>
        </>
      ) : (
        <>
          <ContactField channel="phone" contact={profile.phoneNumber} isConfirmed={profile.phoneConfirmed} />
          <ContactField channel="email" contact={profile.email} isConfirmed={profile.emailConfirmed} />
          <p className="mb-2 text-13 text-text-soft">{TEXTS.readOnly}</p>
          <LastLogin login={profile.lastLogin} />
        </>
      )}
      {kycStatus === 'verified' ? (
        <p className="mt-4 flex items-center gap-2 text-15 text-good">
          <BadgeCheck aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0" />
          {TEXTS.verified}
        </p>
      ) : (
        <Button variant="secondary" block className="mt-4" onClick={() => setIsOpen(true)}>
          {kycStatus === 'pending' ? TEXTS.verifyState : TEXTS.verify}
        </Button>
      )}
      {isOpen ? <IdentityDialog kycStatus={kycStatus} needsNin={openedBy === 'nin'} onClose={close} /> : null}
    </>
  );
}
