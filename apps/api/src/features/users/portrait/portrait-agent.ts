import { Injectable } from '@nestjs/common';
import { Agent } from 'node:https';
import { lookUpPublic } from '../../../platform/addresses/public-addresses';

/** Anybody may name the address of their picture, so only public addresses are reachable. */
@Injectable()
export class PortraitAgent extends Agent {
  constructor() {
    super({ lookup: lookUpPublic });
  }
}
