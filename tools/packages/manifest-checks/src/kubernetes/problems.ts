import { codeProblems } from './code-problems';
import { disruptionBudgetProblems } from './disruption-budgets';
import { egressProblems } from './egress';
import { encryptionProblems } from './encryption';
import { hookProblems } from './hooks';
import { linkProblems } from './links';
import type { Manifest } from './manifest';
import { routeProblems } from './routes';
import { secretProblems } from './secrets';

/** Returns one line for each rule that the manifests do not keep. */
export const problemsOf = (manifests: readonly Manifest[]): string[] => [
  ...linkProblems(manifests),
  ...routeProblems(manifests),
  ...codeProblems(manifests),
  ...secretProblems(manifests),
  ...encryptionProblems(manifests),
  ...egressProblems(manifests),
  ...hookProblems(manifests),
  ...disruptionBudgetProblems(manifests),
];
