import { type Config, ConfigError, configFrom } from './config';

/** Reads the environment. When it is invalid, prints every problem and exits with code 1. */
export function readConfig(): Config {
  try {
    return configFrom(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
