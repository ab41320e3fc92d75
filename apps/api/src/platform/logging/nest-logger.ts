import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

const STARTUP_CONTEXTS = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Nest passes the context as the last argument, and an error's stack before it. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    const level = STARTUP_CONTEXTS.has(String(rest.at(-1))) ? 'debug' : 'info';
    this.logger[level](this.fields(rest), String(message));
  }

  /** An object is an event: its fields are logged as they are. */
  warn(message: unknown, ...rest: unknown[]): void {
    if (typeof message === 'string') this.logger.warn(this.fields(rest), message);
    else this.logger.warn({ ...this.fields(rest), ...Object(message) });
  }

  error(message: unknown, ...rest: unknown[]): void {
    if (message instanceof Error) this.logger.error({ ...this.fields(rest), err: message }, message.message);
    else this.logger.error(this.fields(rest), String(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal(this.fields(rest), String(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(this.fields(rest), String(message));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.trace(this.fields(rest), String(message));
  }

  private fields(rest: unknown[]): Record<string, unknown> {
    const context = rest.at(-1);
    const stack = rest.length > 1 ? rest[0] : undefined;
    return { ...(typeof context === 'string' && { context }), ...(typeof stack === 'string' && { stack }) };
  }
}
