import { type Config, ConfigError, configFrom } from './config';

/** The settings of this process. A wrong environment ends it with exit code 1 and a list of everything that is wrong. */
export function readConfig(): Config {
  try {
    return configFrom(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
