import type { Manifest } from './manifest';
import { configMapsOf, ingressesOf } from './manifest';

/** Without it, ingress-nginx answers in the clear as long as it finds no certificate. */
const FORCE_HTTPS = 'nginx.ingress.kubernetes.io/force-ssl-redirect';

/** Where something would be sent in the clear, one line each. */
export function encryptionProblems(manifests: readonly Manifest[]): string[] {
  const maps = [...configMapsOf(manifests).values()];
  const publicUrl = maps.flatMap((values) => values.PUBLIC_URL ?? [])[0];
  return [
    ...ingressesOf(manifests).flatMap(({ name, annotations, spec }) => [
      ...(annotations[FORCE_HTTPS] === 'true' ? [] : [`Ingress ${name} answers without TLS`]),
      // HSTS and the cookie's Secure follow PUBLIC_URL.
      ...spec.rules.filter(({ host }) => publicUrl !== `https://${host}`).map(({ host }) => `PUBLIC_URL is not https://${host}`),
    ]),
    ...maps.flatMap((values) =>
      Object.entries(values)
        .filter(([, value]) => /^(http|redis):/.test(value))
        .map(([name]) => `${name} is not encrypted`),
    ),
  ];
}
