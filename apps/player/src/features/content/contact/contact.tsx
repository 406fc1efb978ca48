import { support } from '@jara/brand/brand';
import { localNumber, whatsappLink } from '@jara/brand/contact';
import { Card } from '@jara/ui/card';
import { Mail, MessageCircle, Phone, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { faqQuestion, paths } from '../../../navigation/paths.ts';
import { ContactForm } from './contact-form.tsx';
import { TEXTS } from './texts.ts';

interface ChannelProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly value: string;
  readonly href: string;
  readonly note: string;
}

function Channel({ icon, name, value, href, note }: ChannelProps) {
  return (
    <li>
      <Card className="flex h-full gap-4 p-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent">
          {icon}
        </span>
        <div className="min-w-0">
          <h2 className="text-13 font-semibold text-text-soft">{name}</h2>
          <a
            href={href}
            {...(href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            className="link link-tall -my-1 max-w-full text-17 break-all"
          >
            {value}
          </a>
          <p className="text-15 text-text-soft">{note}</p>
        </div>
      </Card>
    </li>
  );
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-6' } as const;

function Channels() {
  const { email, phone, whatsapp } = support;
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {whatsapp === null ? null : (
        <Channel
          icon={<MessageCircle {...ICON} />}
          name={TEXTS.whatsapp}
          value={localNumber(whatsapp)}
          href={whatsappLink(whatsapp)}
          note={TEXTS.whatsappNote}
        />
      )}
      {phone === null ? null : (
        <Channel
          icon={<Phone {...ICON} />}
          name={TEXTS.phone}
          value={localNumber(phone)}
          href={`tel:${phone}`}
          note={TEXTS.phoneNote}
        />
      )}
      <Channel
        icon={<Mail {...ICON} />}
        name={TEXTS.email}
        value={email}
        href={`mailto:${email}`}
        note={TEXTS.emailNote}
      />
    </ul>
  );
}

/** The questions behind the quick answers. */
const QUICK = ['deposit-missing', 'withdrawal', 'code', 'password'];

function QuickAnswers() {
  return (
    <section>
      <h2 className="font-head text-21">{TEXTS.quickTitle}</h2>
      <ul className="mt-2">
        {TEXTS.quick.map((question, index) => (
          <li key={question} className="border-b border-line last:border-0">
            <Link to={faqQuestion(QUICK[index] ?? '')} className="link link-tall w-full">
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Component() {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="font-head text-38">{TEXTS.title}</h1>
      <p className="mt-2 mb-6 max-w-3xl text-17 text-text-soft">
        {TEXTS.lead}
        {support.hours === null ? null : ` ${TEXTS.hours(support.hours.opens, support.hours.closes)}`}
      </p>
      <Channels />
      <div className="mt-10 grid gap-10 lg:grid-cols-2">
        <section className="rounded-xl border border-line bg-surface p-5 md:p-6 lg:row-span-2">
          <h2 className="mb-4 font-head text-21">{TEXTS.writeTitle}</h2>
          <ContactForm />
        </section>
        <section>
          <h2 className="font-head text-21">{TEXTS.readyTitle}</h2>
          <p className="mt-1 text-text-soft">{TEXTS.readyLead}</p>
          <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-accent">
            {TEXTS.ready.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <QuickAnswers />
        <section className="flex gap-4 rounded-xl bg-bad-soft p-5">
          <ShieldAlert aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-bad" />
          <div>
            <h2 className="font-head text-17">{TEXTS.neverTitle}</h2>
            <p className="mt-1">{TEXTS.never}</p>
          </div>
        </section>
        <section className="rounded-xl bg-accent-soft p-5">
          <h2 className="font-head text-17">{TEXTS.breakTitle}</h2>
          <p className="mt-1">{TEXTS.breakLead}</p>
          <Link to={paths.responsibleGambling} className="link link-tall">
            {TEXTS.breakLink}
          </Link>
        </section>
      </div>
    </div>
  );
}
