import { resolveSecurityHeaders } from '@nestjs/core/security/security-headers.js';
import type { Config } from '../config/config';

const self = "'self'";
const none = "'none'";

/** The page requests tokens from the hosted sign-in; everything else, pictures of people too, is on its own origin. */
export const pagePolicy = ({ signIn }: { signIn: Pick<Config['signIn'], 'issuer'> }) => ({
  defaultSrc: self,
  scriptSrc: self,
  styleSrc: [self, "'unsafe-inline'"],
  imgSrc: [self, 'data:', 'blob:'],
  mediaSrc: [self, 'blob:'],
  connectSrc: [self, new URL(signIn.issuer).origin],
  workerSrc: self,
  frameAncestors: none,
  baseUri: none,
  objectSrc: none,
  formAction: self,
});

/** The security headers of every response. HSTS only when the public URL is https. */
export const securityHeaders = (config: Pick<Config, 'publicUrl' | 'signIn'>): Record<string, string> =>
  Object.fromEntries(
    resolveSecurityHeaders({
      contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(config) },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: config.publicUrl.startsWith('https:'),
      xFrameOptions: { action: 'deny' },
    }).headers,
  );
