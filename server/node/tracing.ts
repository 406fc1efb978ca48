import { context, trace } from '@opentelemetry/api';
import { setTracing } from '../platform/runtime/spans.ts';

/**
 * Registers the SDK of OpenTelemetry, which is loaded only here, and sends spans to a collector (OTLP over HTTP, JSON). Its other variables, such
 * as `OTEL_EXPORTER_OTLP_HEADERS`, are read by the library. Returns what sends the rest and ends it.
 */
export async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }, hooks] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'jaraplay' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return async () => {
    setTracing(false);
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
  };
}
