import { folderImportEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController, nothingToAsk } from '../../../platform/http/contract-controller';
import { FolderImports } from './folder-imports.service';

/** A list may have 10,000 files, which are compared with what is known of them. */
const answers = { check: { cost: 50 }, add: { cost: 10 } };

@Controller()
export class FolderImportsController extends ContractController(folderImportEndpoints, answers) {
  constructor(imports: FolderImports) {
    super({
      check: { beforeForm: nothingToAsk, answer: ({ form: { fields, files } }) => imports.check({ ...fields, ...files }) },
      add: {
        beforeForm: () => imports.admit(),
        answer: ({ form: { fields, files, many }, caller }) => imports.add({ ...fields, ...files, files: many }, caller.userId),
      },
    });
  }
}
