import { familyLaws } from '@tessera/testkit';
import { sovereign } from '../src/index.ts';
import { fixtures } from './fixtures.ts';

familyLaws(sovereign, fixtures);
