import * as z from 'zod/mini';
import type { Manifest } from './manifest';
import { configMapsOf, ingressesOf, partsOf, servicesOf } from './manifest';

const name = z.looseObject({ name: z.string() });
const names = z._default(z.array(name), []);

const gatewaysOf = partsOf('Gateway', z.looseObject({ listeners: z.array(z.looseObject({ name: z.string(), protocol: z.string() })) }));
const httpRoutesOf = partsOf(
  'HTTPRoute',
  z.looseObject({
    parentRefs: z.array(z.looseObject({ name: z.string(), sectionName: z.string() })),
    hostnames: z.array(z.string()),
    rules: z.array(
      z.looseObject({
        backendRefs: z._default(z.array(z.looseObject({ name: z.string(), port: z.number() })), []),
        filters: z._default(z.array(z.looseObject({ requestRedirect: z.optional(z.looseObject({ scheme: z.optional(z.string()) })) })), []),
        timeouts: z.optional(z.looseObject({ request: z.string() })),
      }),
    ),
  }),
);
const middlewaresOf = partsOf('Middleware', z.looseObject({ redirectScheme: z.optional(z.looseObject({ scheme: z.string() })) }));
const ingressRoutesOf = partsOf(
  'IngressRoute',
  z.looseObject({
    tls: z.optional(z.looseObject({ secretName: z.string() })),
    routes: z.array(
      z.looseObject({
        match: z.string(),
        middlewares: names,
        services: z.array(z.looseObject({ name: z.string(), port: z.union([z.string(), z.number()]) })),
      }),
    ),
  }),
);

/** A route of the Gateway API or of Traefik. */
interface Route {
  name: string;
  hosts: readonly string[];
  isEncrypted: boolean;
  /** Whether everything is sent on to HTTPS. */
  redirects: boolean;
  leadsTo: readonly { name: string; port: string | number }[];
  /** What is wrong with it in its own terms, one line each. */
  problems: readonly string[];
}

/** Returns one line for each way in that leads nowhere, that answers in the clear or that there is beside another one. */
export function routeProblems(manifests: readonly Manifest[]): string[] {
  const routes = [...gatewayRoutes(manifests), ...traefikRoutes(manifests)];
  const publicUrl = [...configMapsOf(manifests).values()].flatMap((values) => values.PUBLIC_URL ?? [])[0];
  return [
    ...routes.flatMap((route) => [
      ...route.problems,
      ...route.leadsTo
        .filter((to) => !isOffered(to, manifests))
        .map((to) => `Route ${route.name} leads to ${to.name}:${to.port}, which does not exist`),
      ...(route.isEncrypted || route.redirects ? [] : [`Route ${route.name} answers without TLS`]),
      ...route.hosts.filter((host) => publicUrl !== `https://${host}`).map((host) => `PUBLIC_URL is not https://${host}`),
    ]),
    ...(routes.length > 0 === ingressesOf(manifests).length > 0 ? ['There must be an Ingress or routes, and not both'] : []),
  ];
}

const isOffered = (to: Route['leadsTo'][number], manifests: readonly Manifest[]) =>
  servicesOf(manifests).some(
    ({ name: service, spec }) => service === to.name && spec.ports.some((one) => [one.name, one.port].includes(to.port)),
  );

function gatewayRoutes(manifests: readonly Manifest[]): Route[] {
  const listeners = gatewaysOf(manifests).flatMap(({ name: gateway, spec }) =>
    spec.listeners.map((listener) => ({ id: `${gateway}/${listener.name}`, isEncrypted: listener.protocol === 'HTTPS' })),
  );
  return httpRoutesOf(manifests).map(({ name: route, spec: { parentRefs, hostnames, rules } }) => {
    const parents = parentRefs.map((parent) => `${parent.name}/${parent.sectionName}`);
    const isEncrypted = listeners.every(({ id, isEncrypted: is }) => is || !parents.includes(id));
    return {
      name: route,
      hosts: hostnames,
      isEncrypted,
      redirects: rules.every(({ filters }) => filters.some(({ requestRedirect }) => requestRedirect?.scheme === 'https')),
      leadsTo: rules.flatMap(({ backendRefs }) => backendRefs),
      problems: [
        ...parents
          .filter((parent) => !listeners.some(({ id }) => id === parent))
          .map((parent) => `Route ${route} is attached to ${parent}, which does not exist`),
        ...rules
          .filter(({ backendRefs, timeouts }) => backendRefs.length > 0 && timeouts?.request !== '0s')
          .map(() => `Route ${route} ends uploads and sockets`),
      ],
    };
  });
}

function traefikRoutes(manifests: readonly Manifest[]): Route[] {
  const middlewares = middlewaresOf(manifests);
  return ingressRoutesOf(manifests).map(({ name: route, spec: { tls, routes } }) => {
    const redirect = new Set(middlewares.filter(({ spec }) => spec.redirectScheme?.scheme === 'https').map((one) => one.name));
    return {
      name: route,
      hosts: routes.flatMap(({ match }) => [...match.matchAll(/Host\(`([^`]+)`\)/g)].map(([, host = '']) => host)),
      isEncrypted: tls !== undefined,
      redirects: routes.every((one) => one.middlewares.some((middleware) => redirect.has(middleware.name))),
      leadsTo: routes.flatMap(({ services }) => services),
      problems: routes
        .flatMap((one) => one.middlewares)
        .filter((used) => !middlewares.some((known) => known.name === used.name))
        .map((used) => `Route ${route} goes through ${used.name}, which does not exist`),
    };
  });
}
