import { SOCKET_PATH } from '@chorus/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { ServerResponse } from 'node:http';
import { Server } from 'socket.io';
import type { Config } from '../config/config';
import { pageOrigins } from '../config/page-origins';
import type { AppServer } from './app-socket';
import { cutWhenBehind } from './cut-when-behind';
import { limitEvents } from './limit-events';
import { OtherNodes } from './other-nodes';

const LARGEST_FRAME_BYTES = 32 * 1024;
/** A client that has vanished is noticed after both. */
const PING_EVERY_MS = 10_000;
const PING_PATIENCE_MS = 8_000;
/** Who has connected and not said who they are is cut off. */
const HANDSHAKE_PATIENCE_MS = 10_000;

/** socket.io answers beside the router, whose hooks give these to everything else. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

type SocketConfig = Pick<Config, 'publicUrl' | 'allowedOrigins'>;

/** socket.io on the API's own port, with the limits of every connection. */
class SocketAdapter extends IoAdapter {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly config: SocketConfig,
  ) {
    super(app);
  }

  override createIOServer(): AppServer {
    const { publicUrl, allowedOrigins } = this.config;
    const origins = [...pageOrigins(publicUrl), ...allowedOrigins];
    const otherNodes = this.app.get(OtherNodes).adapter();
    const server: AppServer = new Server(this.app.getHttpAdapter().getInstance().server, {
      path: SOCKET_PATH,
      serveClient: false,
      maxHttpBufferSize: LARGEST_FRAME_BYTES,
      pingInterval: PING_EVERY_MS,
      pingTimeout: PING_PATIENCE_MS,
      connectTimeout: HANDSHAKE_PATIENCE_MS,
      // A page says where it comes from; a program that is not a browser need not.
      allowRequest: ({ headers: { origin } }, answer) => answer(null, origin === undefined || origins.includes(origin)),
      ...(allowedOrigins.length > 0 && { cors: { origin: allowedOrigins, credentials: true } }),
      ...(otherNodes && { adapter: otherNodes }),
    });
    const headers = {
      ...SAFE_HEADERS,
      ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    };
    server.engine.use((_: unknown, response: Pick<ServerResponse, 'setHeader'>, next: () => void) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      next();
    });
    server.on('connection', (socket) => {
      limitEvents(socket);
      cutWhenBehind(socket);
    });
    return server;
  }
}

/** Gives the application its sockets. Before `init`, in which gateways are connected. */
export function setUpSockets(app: NestFastifyApplication, config: SocketConfig): void {
  app.useWebSocketAdapter(new SocketAdapter(app, config));
}
