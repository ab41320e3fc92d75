import type { EndpointSpec } from './endpoint';
import * as contracts from './index';

export const allEndpoints: EndpointSpec[] = Object.entries(contracts)
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, endpoints]) => Object.values(endpoints) as EndpointSpec[]);
