import type { Manifest } from './manifest';
import { configMapsOf, ingressesOf } from './manifest';

/** Without this annotation, ingress-nginx answers in plain text as long as it finds no certificate. Other controllers have settings. */
const FORCE_HTTPS = 'nginx.ingress.kubernetes.io/force-ssl-redirect';

/** Returns one line for each connection that would not be encrypted. */
export function encryptionProblems(manifests: readonly Manifest[]): string[] {
  const maps = [...configMapsOf(manifests).values()];
  const publicUrl = maps.flatMap((values) => values.PUBLIC_URL ?? [])[0];
  return [
    ...ingressesOf(manifests).flatMap(({ name, annotations, spec }) => [
      ...(spec.ingressClassName !== 'nginx' || annotations[FORCE_HTTPS] === 'true' ? [] : [`Ingress ${name} answers without TLS`]),
      // HSTS and the cookie's Secure attribute follow PUBLIC_URL.
      ...spec.rules.filter(({ host }) => publicUrl !== `https://${host}`).map(({ host }) => `PUBLIC_URL is not https://${host}`),
    ]),
    ...maps.flatMap((values) =>
      Object.entries(values)
        .filter(([, value]) => /^(http|redis):/.test(value))
        .map(([name]) => `${name} is not encrypted`),
    ),
  ];
}
