import { auditEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { Undoer } from './undoer';

const { undo } = auditEndpoints;

@Controller()
export class UndoController extends ContractController({ undo }) {
  constructor(undoer: Undoer) {
    super({ undo: ({ params, caller }) => undoer.undo(params.id, caller.userId) });
  }
}
