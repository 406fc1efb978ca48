import type { IncomingMessage } from 'node:http';
import type {
  DocumentKind,
  IdentityFailure,
  IdentityProof,
  NumberType,
  SentDocument,
} from '@jara/contract/kyc';
import type { NigerianState } from '@jara/contract/states';
import type { Refused } from '../../platform/http/refusal.ts';
import type { KycRefusal } from './errors.ts';

export interface RegistryRequest {
  /** Ours, unique for each check. It names no player. */
  readonly reference: string;
  readonly type: NumberType;
  /** Eleven digits. Never logged or stored, by an adapter either. */
  readonly number: string;
  /** The registered name. */
  readonly fullName: string;
  /** As typed, `1990-12-31`; null: none was typed. */
  readonly birthDate: string | null;
  /** A proven contact: some providers require one. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly consentedAt: Date;
}

/** The registry's answer about a number; a field that it does not answer is null. */
export type RegistryVerdict =
  | {
      readonly outcome: 'found';
      readonly fullName: string | null;
      /** The registry's own comparison with the registered name. */
      readonly nameMatches: boolean | null;
      readonly birthDate: string | null;
      /** Of residence. */
      readonly state: NigerianState | null;
    }
  | { readonly outcome: 'not_found' }
  /** The holder of the number refused the request, or did not answer it in time. */
  | { readonly outcome: 'not_consented' }
  /** A verdict that a person has to read. */
  | { readonly outcome: 'unclear' };

/** `account`: the provider refuses our key, or our credit is used up; the operator has to act. */
export type RegistryFault = 'unavailable' | 'account' | 'too_many';

type RegistryStarted =
  | { readonly ok: true; readonly reference: string; readonly verdict: RegistryVerdict }
  | {
      readonly ok: true;
      readonly reference: string;
      readonly verdict: null;
      /** Where the holder gives consent; null: nowhere. */
      readonly redirectUrl: string | null;
    }
  | { readonly ok: false; readonly code: RegistryFault };

/** A null verdict: still under way. */
export type RegistryResult =
  | { readonly ok: true; readonly verdict: RegistryVerdict | null }
  | { readonly ok: false; readonly code: RegistryFault | 'unknown_reference' };

/** The port of a registry of BVN and NIN. An adapter limits its own waiting and never throws. */
export interface IdentityRegistry {
  /** Identifies the provider in stored checks and in the address of its notices. */
  readonly provider: string;
  start(request: RegistryRequest): Promise<RegistryStarted>;
  /** The verdict of a check by the provider's reference. */
  result(reference: string): Promise<RegistryResult>;
  /**
   * The reference that a notice of the provider names, or null. A notice is a hint that may be forged, late or repeated: it decides nothing, and the
   * result is requested from the provider.
   */
  readNotice?(body: unknown): string | null;
}

export interface IdentityState {
  readonly status: 'unverified' | 'pending' | 'verified' | 'failed';
  readonly reason: IdentityFailure | null;
  readonly type: IdentityProof | null;
  readonly ending: string | null;
  /** The number or document that verified the player, of this check or an earlier one; null: none did. */
  readonly verifiedBy: IdentityProof | null;
  /** The latest documents of the player, newest first. */
  readonly documents: SentDocument[];
}

export interface VerifyRequest {
  readonly type: NumberType;
  readonly number: string;
  readonly birthDate?: string | undefined;
}

export type Scanned =
  /** `finding`: the scanner's name of what it found; null: nothing. */
  | { readonly ok: true; readonly finding: string | null }
  | { readonly ok: false; readonly code: 'unavailable' };

/** The port of a virus scanner of pictures. An adapter limits its own waiting and never throws. */
export interface PictureScanner {
  /** Names it in the log and in events. */
  readonly provider: string;
  scan(file: Uint8Array): Promise<Scanned>;
}

export interface UploadRequest {
  readonly kind: DocumentKind;
  /** A repeated request is the same document. */
  readonly requestId: string;
}

/** Identity checks of players by a registry of BVN and NIN. */
export interface Kyc {
  verify(
    playerId: bigint,
    request: VerifyRequest,
  ): Promise<
    | { readonly ok: true; readonly state: IdentityState; readonly redirectUrl: string | null }
    | Refused<KycRefusal>
  >;
  /** The state of the player's latest check; one that is under way is requested from the registry. */
  state(playerId: bigint): Promise<IdentityState>;
  /** Receives the picture of a document, for a person to decide; `content` is the call's body, at most `MAX_PICTURE_BYTES`. */
  uploadDocument(
    playerId: bigint,
    request: UploadRequest,
    content: IncomingMessage,
  ): Promise<{ readonly ok: true; readonly document: SentDocument } | Refused<KycRefusal>>;
  /** A provider's notice, possibly forged, late or repeated. */
  noticed(provider: string, body: unknown): Promise<void>;
  /** Finds accounts that may be of excluded players, for a person to decide; returns how many are new. Scheduled every ten minutes. */
  findSamePersons(): Promise<number>;
  /**
   * Returns own deposits of players under age whose money became free after their accounts were closed, such as that of a dispute that was won. Scheduled
   * every ten minutes, on one node of the cluster.
   */
  returnLater(): Promise<void>;
  /** Requests due results, ends checks that were left behind, and applies decisions on documents. Returns how many. Scheduled every minute, on one node of the cluster. */
  sweep(): Promise<number>;
}
