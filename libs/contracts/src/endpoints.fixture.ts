import type { EndpointSpec } from './endpoint';
import * as contracts from './index';

/** Every endpoint of the contracts. */
export const promisedEndpoints: EndpointSpec[] = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, endpoints]) => Object.values(endpoints) as EndpointSpec[]);
