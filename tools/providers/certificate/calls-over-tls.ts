import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Certificate, certificateOf, loopbackCertificate } from './certificate.ts';

/** A service over TLS, with what it received of its callers. */
interface TlsService {
  readonly url: string;
  readonly receivedBytes: number;
  stop(): Promise<void>;
}

export interface CallOverTls {
  /** Undefined: the call threw. */
  readonly answer: unknown;
  readonly receivedBytes: number;
}

/**
 * Calls a service once under a certificate of an unknown authority, once under one of another name, and once under the right one. The authorities of this
 * process are those of the machine again afterwards.
 */
export async function callsOverTls(
  start: (tls: Certificate) => Promise<TlsService>,
  call: (url: string) => Promise<unknown>,
): Promise<Readonly<Record<'ofUnknownAuthority' | 'ofAnotherName' | 'right', CallOverTls>>> {
  const authorities = getCACertificates('default');
  const under = async (certificate: Certificate, isTrusted: boolean): Promise<CallOverTls> => {
    setDefaultCACertificates(isTrusted ? [...authorities, certificate.cert] : authorities);
    const service = await start(certificate);
    try {
      const answer = await call(service.url).catch(() => undefined);
      return { answer, receivedBytes: service.receivedBytes };
    } finally {
      await service.stop();
      setDefaultCACertificates(authorities);
    }
  };
  return {
    ofUnknownAuthority: await under(loopbackCertificate(), false),
    ofAnotherName: await under(certificateOf('another.example'), true),
    right: await under(loopbackCertificate(), true),
  };
}
