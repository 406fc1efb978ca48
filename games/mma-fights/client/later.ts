/** Loads the views that the first screen does not need. */
export const later = () => import('./later-views.ts').then(({ laterViews }) => laterViews);
