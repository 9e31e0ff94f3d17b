import { notFound } from '@tanstack/react-router';
import { loadFamily } from '@tessera/catalog';
import { loadView } from '../families.ts';
import { shelf } from '../storage/browser.ts';
import type { Places } from './place.ts';

/** Where the lessons of each family are met. */
const PLACES: Readonly<Record<string, () => Promise<{ readonly default: Places }>>> = {
  azul: () => import('./places/azul.json'),
  conduit: () => import('./places/conduit.json'),
  sovereign: () => import('./places/sovereign.json'),
};

/** All that a course needs; a family without one is not found. */
export async function loadCourse(id: string) {
  const places = Object.hasOwn(PLACES, id) ? PLACES[id]! : null;
  if (!places) throw notFound();
  const [family, view, found] = await Promise.all([loadFamily(id), loadView(id), places(), shelf.ready]);
  if (!family?.course || !view) throw notFound();
  return { family, view, course: family.course, places: found.default };
}
