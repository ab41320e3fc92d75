import * as contracts from '@chorus/contracts';
import type { EndpointSpec } from '@chorus/contracts';

/** Every endpoint of the contracts. */
export const promisedEndpoints: EndpointSpec[] = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, endpoints]) => Object.values(endpoints) as EndpointSpec[]);
