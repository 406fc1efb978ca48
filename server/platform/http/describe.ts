import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { brand } from '@jara/brand/brand';
import type { FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { GamesAddress } from '../runtime/settings.ts';
import { hostOrLocal } from './host.ts';
import type { App } from './http.ts';

/** In 3.1 a schema is plain JSON Schema, which can express null in a type. */
const OPENAPI = '3.1.0';

/** Generates the description of one origin's calls from the contract. Register it before the routes it describes. */
export async function describeCalls(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: OPENAPI,
      info: {
        title: brand.name,
        version: '1',
        description:
          'Amounts are naira with at most two decimals. Every refusal carries its HTTP status, a code and a sentence. A call names its origin in `servers`: that of the player site or that of the games. A token travels in the body.',
      },
      security: [],
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const named = { ...schema, operationId: schema?.operationId ?? operationIdOf(route.url) };
      return { url, schema: named };
    },
    transformObject: jsonSchemaTransformObject,
  });
}

/** /agent/wallet-balance → agentWalletBalance. No two calls share a path. */
function operationIdOf(path: string): string {
  const [first = '', ...others] = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
}

export interface DescribedOrigins {
  /** The calls of the games origin, for the same document. */
  readonly games: { readonly app: App; readonly address: GamesAddress };
  /** The public origin of the site; null: the host of the request. */
  readonly publicOrigin: string | null;
}

/** Serves the page that describes all calls of both origins (`/docs`), and its document (`/docs/json`, `/docs/yaml`). */
export async function serveDescription(app: App, { games, publicOrigin }: DescribedOrigins): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The library's policy allows styles and fonts from any origin, and a validator's picture.
    transformStaticCSP: (policy) =>
      policy
        .replaceAll(/ (https:|validator\.swagger\.io)/g, '')
        .replace(/;? ?(upgrade-insecure-requests|block-all-mixed-content);?/g, ';')
        .replaceAll(' ;', ';')
        .replace("default-src 'self'", "default-src 'none'; connect-src 'self'")
        .replace("frame-ancestors 'self'", "frame-ancestors 'none'"),
    uiConfig: { validatorUrl: null },
    transformSpecification: (_document, request) => {
      const host = hostOrLocal(request.hostname);
      return joined(
        { document: app.swagger(), url: publicOrigin ?? siteOf(request) },
        {
          document: games.app.swagger(),
          url: games.address.origin ?? `${request.protocol}://${host}:${games.address.port}`,
        },
      );
    },
    transformSpecificationClone: false,
  });
}

function siteOf({ protocol, hostname, port }: FastifyRequest): string {
  return `${protocol}://${hostOrLocal(hostname)}${port === null ? '' : `:${port}`}`;
}

interface Described {
  readonly document: object;
  readonly url: string;
}

interface Parts {
  readonly paths?: Readonly<Record<string, object>>;
  readonly components?: { readonly schemas?: object };
}

/** Merges the documents of both origins. Each path names the origin or origins that serve it. */
function joined(site: Described, games: Described): object {
  const [ofSite, ofGames] = [site.document as Parts, games.document as Parts];
  const places = [
    { url: site.url, description: 'The player site', paths: ofSite.paths ?? {} },
    { url: games.url, description: 'The games and the sportsbook', paths: ofGames.paths ?? {} },
  ];
  const paths = { ...ofGames.paths, ...ofSite.paths };
  const serversOf = (path: string) =>
    places.filter((place) => path in place.paths).map(({ url, description }) => ({ url, description }));
  return {
    ...site.document,
    servers: places.map(({ url, description }) => ({ url, description })),
    components: { schemas: { ...ofGames.components?.schemas, ...ofSite.components?.schemas } },
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, item]) => [path, { servers: serversOf(path), ...item }]),
    ),
  };
}
