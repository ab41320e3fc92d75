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
