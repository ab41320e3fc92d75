import type { Config } from '../config/config';

type Settings = Pick<Config, 'publicUrl' | 'signIn' | 'ownTls'>;

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The security headers of every response. HSTS only when the public URL is https, and not with a certificate of our own: a device that must trust
 * a new one could no longer get it, and other programs of the machine have the same name.
 */
export const securityHeaders = (config: Settings): Record<string, string> => ({
  'content-security-policy': pagePolicy(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(config.publicUrl.startsWith('https:') && !config.ownTls && { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The XSS filter of old browsers opened holes of its own.
  'x-xss-protection': '0',
});

/** The page requests tokens from the hosted sign-in; everything else, pictures of people too, is on its own origin. */
export const pagePolicy = ({ signIn }: { signIn: Pick<Config['signIn'], 'issuer'> }): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self' ${new URL(signIn.issuer).origin}`,
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ].join(';');
