/** Stands in for React Router's tracing (see trim-router.ts): nothing is ever traced. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
