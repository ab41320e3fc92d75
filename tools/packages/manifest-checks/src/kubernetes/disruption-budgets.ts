import type { Manifest } from './manifest';
import { disruptionBudgetsOf } from './manifest';

/** Returns one line for each budget by which pods that are not ready, and can't become so, keep a machine from being drained. */
export const disruptionBudgetProblems = (manifests: readonly Manifest[]): string[] =>
  disruptionBudgetsOf(manifests)
    .filter(({ spec }) => spec.unhealthyPodEvictionPolicy !== 'AlwaysAllow')
    .map(({ name }) => `Budget ${name} protects pods that are not ready`);
