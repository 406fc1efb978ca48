import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { brand } from '@jara/brand/brand';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './http.ts';

/** The page that describes every call, made from the contract itself. Registered before the routes it describes. */
export async function describeCalls(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: brand.name,
        version: '1',
        description:
          'Amounts are naira with at most two decimals. Every refusal carries its HTTP status, a code and a sentence.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The library's policy lets in styles and fonts from anywhere, and a validator's picture.
    transformStaticCSP: (policy) =>
      policy
        .replaceAll(/ (https:|validator\.swagger\.io)/g, '')
        .replace(/;? ?(upgrade-insecure-requests|block-all-mixed-content);?/g, ';')
        .replaceAll(' ;', ';')
        .replace("default-src 'self'", "default-src 'none'; connect-src 'self'")
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
    uiConfig: { validatorUrl: null },
  });
}
