import type { EndpointSpec } from '@chorus/contracts';

const incomplete = new Set<string>();

/** Notes whether the last answer of an endpoint had items that this page could not read. */
export function noteIncomplete({ path }: Pick<EndpointSpec, 'path'>, isIncomplete: boolean): void {
  if (isIncomplete) incomplete.add(path);
  else incomplete.delete(path);
}

/** Whether items were left out of an endpoint's last answer because this page could not read them: what it lacks may exist all the same. */
export const isIncomplete = ({ path }: Pick<EndpointSpec, 'path'>): boolean => incomplete.has(path);
