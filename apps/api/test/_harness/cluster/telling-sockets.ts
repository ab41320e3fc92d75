import { Logger } from '@nestjs/common';
import type { AppServer } from '../../../src/platform/realtime/app-socket';
import { Sockets } from '../../../src/platform/realtime/sockets';

/** Longer than any test: nobody is given up for a silence. */
const TIMEOUT_MS = 3_600_000;

/** Says why each connection ended: `forced close` when this side cut it. */
export class TellingSockets extends Sockets {
  private readonly logger = new Logger('Ends');

  override afterInit(server?: AppServer): void {
    super.afterInit();
    if (server) Object.assign(server.engine.opts, { pingInterval: TIMEOUT_MS, pingTimeout: TIMEOUT_MS });
    server?.on('connection', ({ conn }) => void conn.once('close', (reason) => this.logger.log(`ended: ${reason}`)));
  }
}

/** Lets any amount wait for a client that does not read: `cutWhenBehind` looks at every packet, and here hears of none. */
export class UnboundedSockets extends TellingSockets {
  override afterInit(server?: AppServer): void {
    super.afterInit(server);
    server?.on('connection', ({ conn }) => void conn.removeAllListeners('packetCreate'));
  }
}
