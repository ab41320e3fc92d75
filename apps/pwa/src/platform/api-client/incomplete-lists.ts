import type { EndpointSpec } from '@chorus/contracts';

const incomplete = new Set<string>();

export function noteIncomplete({ path }: Pick<EndpointSpec, 'path'>, isIncomplete: boolean): void {
  if (isIncomplete) incomplete.add(path);
  else incomplete.delete(path);
}

/**
 * Whether items of an endpoint's last response were left out because this page could not read
 * them: what it lacks may exist all the same.
 */
export const isIncomplete = ({ path }: Pick<EndpointSpec, 'path'>): boolean => incomplete.has(path);
