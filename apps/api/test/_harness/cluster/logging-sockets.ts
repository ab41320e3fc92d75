import { Logger } from '@nestjs/common';
import type { AppServer } from '../../../src/platform/realtime/app-socket';
import { Sockets } from '../../../src/platform/realtime/sockets';

const TIMEOUT_MS = 3_600_000;

/** Records why each connection ended: `forced close` when this side cut it. */
export class LoggingSockets extends Sockets {
  private readonly logger = new Logger('Ends');

  override afterInit(server?: AppServer): void {
    super.afterInit();
    if (server) Object.assign(server.engine.opts, { pingInterval: TIMEOUT_MS, pingTimeout: TIMEOUT_MS });
    server?.on('connection', ({ conn }) => void conn.once('close', (reason) => this.logger.log(`ended: ${reason}`)));
  }
}

/**
 * Buffers any amount for a client that does not read, because `disconnectSlowClient`, which checks
 * every packet, gets none here.
 */
export class UnboundedSockets extends LoggingSockets {
  override afterInit(server?: AppServer): void {
    super.afterInit(server);
    server?.on('connection', ({ conn }) => void conn.removeAllListeners('packetCreate'));
  }
}
