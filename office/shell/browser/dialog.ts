/** Opens a dialog over the page. A browser without modal dialogs (before Safari 15.4, Firefox 98) shows it in the page, where it stands. */
export function openDialog(dialog: HTMLDialogElement): void {
  if ("showModal" in dialog) return dialog.showModal();
  const shown = dialog as HTMLElement;
  shown.setAttribute("open", "");
  shown.scrollIntoView({ block: "nearest" });
  shown.querySelector<HTMLElement>("a, button")?.focus();
  for (const form of shown.querySelectorAll<HTMLFormElement>('form[method="dialog"]'))
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      shown.removeAttribute("open");
    });
}
