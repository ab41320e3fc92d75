import { resolveSecurityHeaders } from '@nestjs/core/security/security-headers.js';
import type { Config } from '../config/config';
import { pagePolicy } from './page-policy';

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
