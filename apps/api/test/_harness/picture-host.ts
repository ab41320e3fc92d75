import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';

/** Serves pictures from another host, `https://pictures.example.com`. */
export class PictureHost {
  readonly requested: string[] = [];
  private readonly answers = new Map<string, RequestListener>();
  private readonly server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    this.requested.push(`${headers.host}${path}`);
    const answer = this.answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });

  static async start(): Promise<PictureHost> {
    const host = new PictureHost();
    await once(host.server.listen(0, '127.0.0.1'), 'listening');
    return host;
  }

  /** Connects to this host without TLS, whatever the address. */
  agent(): Agent {
    const { port } = this.server.address() as AddressInfo;
    return new (class extends Agent {
      override createConnection() {
        return connect(port, '127.0.0.1');
      }
    })();
  }

  /** Returns the URL. */
  serve(path: string, answer: RequestListener | Buffer): string {
    this.answers.set(path, Buffer.isBuffer(answer) ? (_, response) => void response.end(answer) : answer);
    return `https://pictures.example.com${path}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
