import { ConfigError, configFrom, databaseConfigFrom } from './config';

/** Reads the environment. Throws a `ConfigError` when it is invalid. */
export const parseConfig = () => configFrom(process.env);

/** Reads the environment. When it is invalid, prints every problem and exits with code 1. */
export const readConfig = () => read(configFrom);

/** Reads only where the database is, as a migration does, and otherwise like `readConfig`. */
export const readDatabaseConfig = () => read(databaseConfigFrom);

function read<Result>(parse: (variables: NodeJS.ProcessEnv) => Result): Result {
  try {
    return parse(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
