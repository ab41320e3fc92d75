import { Injectable } from '@nestjs/common';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { lookUpPublic } from '../../platform/addresses/public-addresses';

const MOST_CONNECTIONS = 16;

/** Anyone may name a scrobble server, so only public addresses and those that the operator allows are reachable. */
@Injectable()
export class ScrobbleAgents {
  private readonly toPublic = new HttpsAgent({ lookup: lookUpPublic, maxSockets: MOST_CONNECTIONS });
  private readonly toAllowed = {
    'http:': new HttpAgent({ maxSockets: MOST_CONNECTIONS }),
    'https:': new HttpsAgent({ maxSockets: MOST_CONNECTIONS }),
  };

  agentFor({ protocol }: URL, isAllowed: boolean): HttpAgent {
    if (!isAllowed) return this.toPublic;
    return protocol === 'http:' ? this.toAllowed['http:'] : this.toAllowed['https:'];
  }
}
