/** What everyone who wrote to the campaign is told by mail (specification section 8). */
export const messageReceived = {
  subject: "Your message has arrived",
  text: "Thank you for reaching out. We'll respond within 24 hours.",
};
