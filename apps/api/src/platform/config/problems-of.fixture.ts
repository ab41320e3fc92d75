import { ConfigError, configFrom } from './config';

export function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    configFrom(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
