import {
  type Attributes,
  context,
  type Link,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { currentRequestId } from './request-context.ts';

export type { SpanContext };

const TRACER = 'jaraplay';
/** The attribute that connects a span with the log's lines of the same call. */
const REQUEST_ID = 'jaraplay.request_id';

/** As with the library's own registry of the process, which it belongs to: without an SDK no span is made. */
let isTracing = false;

/** Called when an SDK was registered, and when it ends. */
export function setTracing(isOn: boolean): void {
  isTracing = isOn;
}

interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  readonly links?: readonly Link[];
  /** Work of several calls is of none of them, and only links to them. */
  readonly root?: boolean;
}

function startSpan(
  name: string,
  { kind = SpanKind.INTERNAL, attributes, links = [], root = false }: SpanOptions,
): Span {
  const requestId = currentRequestId();
  return trace.getTracer(TRACER).startSpan(name, {
    ...{ kind, root },
    attributes: { ...attributes, ...(requestId === undefined ? {} : { [REQUEST_ID]: requestId }) },
    links: [...links],
  });
}

/** Runs work in a span, which ends with it; without an SDK this costs nothing. Attributes hold no person's data. */
export async function inSpan<T>(
  name: string,
  options: () => SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  if (!isTracing) return work();
  const span = startSpan(name, options());
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (error instanceof Error) span.recordException({ name: error.name, message: '' });
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Begins the span of a call, in which `next` runs; the returned function ends it with the status of the answer.
 *
 * @param route the pattern of its address, which has no values in it
 */
export function spanOfCall(
  { method, route }: { readonly method: string; readonly route: string },
  onEnd: (end: (status: number) => void) => void,
  next: () => void,
): void {
  if (!isTracing) {
    next();
    return;
  }
  const attributes = { 'http.request.method': method, 'http.route': route };
  const span = startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
  onEnd((status) => {
    span.setAttribute('http.response.status_code', status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(context.active(), span), next);
}

/** The span of the present work, for a link from work that several calls share; undefined: none. */
export function currentSpan(): SpanContext | undefined {
  return isTracing ? trace.getActiveSpan()?.spanContext() : undefined;
}

/** A link to the span of a call, with its id. */
export function linkTo(span: SpanContext, requestId: string | undefined): Link {
  return { context: span, attributes: requestId === undefined ? {} : { [REQUEST_ID]: requestId } };
}

/** Work for a service outside. */
export const CLIENT: SpanOptions = { kind: SpanKind.CLIENT };
