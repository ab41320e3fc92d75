import { listWindowEndpoints } from '@chorus/contracts';
import { Controller } from '@nestjs/common';
import { ContractController } from '../../../platform/http/contract-controller';
import { catalogueVersion } from '../../catalogue/catalogue.reader';
import { ListWindowsReader } from './list-windows.reader';

const readyWith = [catalogueVersion];
/** Most windows are of a list whose order is cached; the first one sorts it. */
const [rows, rowsWithSongs] = [
  { cost: 3, readyWith },
  { cost: 5, readyWith },
];

@Controller()
export class ListWindowsController extends ContractController(listWindowEndpoints, {
  songs: rows,
  albums: rowsWithSongs,
  artists: rows,
}) {
  constructor(windows: ListWindowsReader) {
    super({
      songs: ({ query }) => windows.songs(query),
      albums: ({ query }) => windows.albums(query),
      artists: ({ query }) => windows.artists(query),
    });
  }
}
