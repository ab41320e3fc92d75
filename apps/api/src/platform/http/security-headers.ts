import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../config/config';

const self = "'self'";
const none = "'none'";

const pagePolicy = {
  defaultSrc: self,
  scriptSrc: self,
  styleSrc: [self, "'unsafe-inline'"],
  imgSrc: [self, 'data:', 'blob:'],
  mediaSrc: [self, 'blob:'],
  connectSrc: self,
  workerSrc: self,
  frameAncestors: none,
  baseUri: none,
  objectSrc: none,
  formAction: self,
};

/** What browsers are told with every answer. HSTS only where the public address is https. */
export const useSecurityHeaders = (app: NestFastifyApplication, { publicUrl }: Pick<Config, 'publicUrl'>): void => {
  app.useSecurityHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
  });
};
