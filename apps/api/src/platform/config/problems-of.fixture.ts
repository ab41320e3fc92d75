import { ConfigError, configFrom } from './config';

/** What is wrong with an environment. */
export function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    configFrom(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
