import { auditEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { Undoing } from './undoing';

const { undo } = auditEndpoints;

@Controller()
export class UndoController extends ContractController({ undo }) {
  constructor(undoing: Undoing) {
    super({ undo: ({ params, caller }) => undoing.undo(params.id, caller.userId) });
  }
}
